declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** An in-process bucket for tests (the library ships no types). */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string; configs: readonly string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
