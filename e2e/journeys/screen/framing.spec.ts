import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NOBODY } from '../../accessibility/screens/screen'
import { baseURL } from '../../helpers/api'
import { expect, test } from '../../helpers/test'

/** A foreign page that shows ours in a frame. */
const framing = createServer(({ url = '' }, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><title>Marco</title><iframe src="${baseURL}${url}"></iframe>`)
})
test.beforeAll(() => new Promise<void>(resolve => framing.listen(0, '127.0.0.1', resolve)))
test.afterAll(() => framing.close())

for (const address of ['/login', `/customerOperationMailingDocuments/${NOBODY}/${NOBODY}`]) {
  test(`T39 ${address} does not open in a foreign frame @escritorio`, async ({ page, complaints }) => {
    const { port } = framing.address() as AddressInfo
    const answered = page.waitForResponse(`${baseURL}${address}`)
    await page.goto(`http://127.0.0.1:${port}${address}`)
    await answered
    await expect.poll(() => page.frames().map(frame => frame.url())).toContain('chrome-error://chromewebdata/')
    // The browser reports it twice, and nothing else.
    await expect.poll(() => complaints.length).toBe(2)
    expect(complaints.join()).toContain("frame-ancestors 'none'")
    complaints.length = 0
  })
}
