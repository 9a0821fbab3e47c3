import { devices, type PlaywrightTestConfig } from '@playwright/test'
import config from './playwright.config'

/** What a customer and a broker do most, of which an engine could make something else. */
const JOURNEYS = [
  'journeys/accounts/sign-in.spec.ts',
  'journeys/customers/questionnaire.spec.ts',
  'journeys/documents/documents.spec.ts',
  'journeys/signing/signing.spec.ts',
  'journeys/staff/board.spec.ts',
]

/** Firefox as it is installed, over WebDriver BiDi: `channel` says so, and the path which one. */
const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: '/usr/bin/firefox-esr',
    firefoxUserPrefs: {
      // Otherwise it opens a downloaded PDF, whose reader writes warnings.
      'browser.download.open_pdf_attachments_inline': false,
      'pdfjs.disabled': true,
      // Two windows have the focus at once.
      'focusmanager.testmode': true,
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  },
  // For a picture, which it takes whenever a page is closed, Playwright adds a style that the content policy refuses.
  screenshot: 'off',
  // Known neither to it nor to Playwright's driver of it.
  isMobile: false,
} as const

/** Journeys that change what the server answers, which Firefox does not let a driver do. */
const REWRITTEN = /@chromium/

const { viewport, hasTouch } = devices['Pixel 7']

/** `npm run engines`: the same journeys in Firefox, and their like in WebKit, for which Playwright has no driver. */
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
