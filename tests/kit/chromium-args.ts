/** How Chromium is started, wherever we start it: tests, pictures and measurements see the same browser. */

/**
 * The suggestions and the assistant under Chromium's own address bar are pages of theirs since 2026, loaded with every
 * window: a third of the processor while a page of ours opens. The others are those that Playwright switches off: of two
 * such lists Chromium reads the second alone.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export const chromiumArgs: readonly string[] = [
  `--disable-features=${switchedOff.join(',')}`,
  // Chromium's own sandbox does not start for root (containers, build machines).
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
