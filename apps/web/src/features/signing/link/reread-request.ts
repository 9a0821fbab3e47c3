/**
 * The request is read again by whoever shows it. Only for somebody who is signed in: holders with a link alone do
 * without the cache of readings, and are spared its weight.
 */
export async function rereadRequest(operationId: string): Promise<void> {
  const { rereadOperation } = await import('../../../lib/queries/call-and-refresh')
  await rereadOperation(operationId)
}
