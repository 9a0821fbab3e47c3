/** The answer if it arrives in time, else `late`; the work continues, and its failure is ignored. */
export async function within<T, L>(ms: number, answer: Promise<T>, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<L>(resolve => {
    timer = setTimeout(() => resolve(late), ms)
  })
  try {
    return await Promise.race([answer, end])
  } finally {
    clearTimeout(timer)
  }
}
