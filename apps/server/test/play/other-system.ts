import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The brokerage's own system, which is told of events and accepts every message. */
export class OtherSystem {
  private received: string[] = []

  private constructor(private readonly server: Server) {}

  static async open(): Promise<OtherSystem> {
    const server = createServer()
    const system = new OtherSystem(server)
    server.on('request', async (request, response) => {
      system.received.push(await text(request))
      response.end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return system
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/llave`
  }

  /** The bodies received since the last call. */
  takeReceived(): readonly string[] {
    return this.received.splice(0)
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}
