/** What is answered in time, or `late`: whatever was asked goes on by itself then, and may fail unheard. */
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
