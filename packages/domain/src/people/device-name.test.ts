import { expect, it } from 'vitest'
import { deviceName } from './device-name'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
    false,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS', false],
  ['curl/8.5', null, null, false],
  [null, null, null, false],
])('%s', (userAgent, browser, system, isPhone) => {
  expect(deviceName(userAgent)).toEqual({ browser, system, isPhone })
})
