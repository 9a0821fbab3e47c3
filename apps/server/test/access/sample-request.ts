/** The ids used in the sample requests. */
export interface Sample {
  readonly operationId: string
  readonly ownerId: string
  /** An id that belongs to nothing. */
  readonly missingId: string
}

export interface SampleRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly rawBody?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
