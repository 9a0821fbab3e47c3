/**
 * Reloads the request where it is shown. Only for signed-in people, because holders with a link do not load the query
 * cache.
 */
export async function rereadRequest(operationId: string): Promise<void> {
  const { rereadOperation } = await import('../../../lib/queries/call-and-refresh')
  await rereadOperation(operationId)
}
