import { devices, type PlaywrightTestConfig } from '@playwright/test'
import config from './playwright.config'

/** The most frequent actions of customers and brokers that another engine might handle differently. */
const JOURNEYS = [
  'journeys/accounts/sign-in.spec.ts',
  'journeys/customers/questionnaire.spec.ts',
  'journeys/documents/documents.spec.ts',
  'journeys/signing/signing.spec.ts',
  'journeys/staff/board.spec.ts',
]

/** The installed Firefox, over WebDriver BiDi: `channel` selects the protocol, the path the program. */
const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: '/usr/bin/firefox-esr',
    firefoxUserPrefs: {
      // Otherwise it opens downloaded PDFs in a reader that logs warnings.
      'browser.download.open_pdf_attachments_inline': false,
      'pdfjs.disabled': true,
      // Lets two windows have the focus at the same time.
      'focusmanager.testmode': true,
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  },
  // Before a screenshot, taken whenever a page is closed, Playwright adds a style that the content policy refuses.
  screenshot: 'off',
  // Supported neither by Firefox nor by Playwright's driver for it.
  isMobile: false,
} as const

/** Journeys that rewrite the server's answers, which Firefox does not allow a driver to do. */
const REWRITTEN = /@chromium/

const { viewport, hasTouch } = devices['Pixel 7']

/** `npm run engines`: the same journeys in Firefox, and equivalents in WebKit, for which Playwright has no driver. */
export default {
  ...config,
  workers: 2,
  projects: [
    {
      name: 'firefox',
      testMatch: JOURNEYS,
      grepInvert: [/@movil/, REWRITTEN],
      use: { ...FIREFOX, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'firefox on a phone',
      testMatch: JOURNEYS,
      grep: /@movil/,
      grepInvert: REWRITTEN,
      use: { ...FIREFOX, viewport, hasTouch },
    },
    { name: 'webkit', testMatch: 'webkit/*.spec.ts', timeout: 420_000 },
  ],
} satisfies PlaywrightTestConfig
