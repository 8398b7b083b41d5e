import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Ten steps of a hue as the tokens declare them (src/ui/theme/tokens.css); the brand's are swapped by host. */
const scale = (hue: string) =>
  Array.from({ length: 10 }, (_, step) => `var(--${hue}-${step})`) as unknown as MantineColorsTuple

/** The component library's theme; every value is a token, so that light, dark and brand change in one place. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    brand: scale('brand'),
    gray: scale('gray'),
    dark: scale('dark'),
    red: scale('red'),
    green: scale('green'),
  },
  white: '#fff',
  black: '#13191d',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '360px', sm: '768px', md: '1024px', lg: '1280px', xl: '1550px' },
  shadows: { xs: 'var(--e-1)', sm: 'var(--e-1)', md: 'var(--e-2)', lg: 'var(--e-2)', xl: 'var(--e-2)' },
  respectReducedMotion: true,
})
