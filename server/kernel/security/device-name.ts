/** The first that is in the text: who says Edge says Chrome too, and who says Chrome says Safari. */
type Marks = readonly (readonly [RegExp, string])[]

const browsers: Marks = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPX\//, 'Opera'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: Marks = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (marks: Marks, text: string) => marks.find(([mark]) => mark.test(text))?.[1]

/**
 * A device by what its browser says of itself, as `Chrome · Linux`; a name that needs no translation. Made here and not on
 * the device: the first page carries no byte for it. An iPad that asks for desktop pages calls itself a Mac.
 * @returns empty where nothing is recognised
 */
export const deviceName = (userAgent: string): string =>
  [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean).join(' · ')
