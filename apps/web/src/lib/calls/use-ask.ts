import { useRef, useState } from 'react'

export interface Ask<Question, Answer> {
  /** The question being asked, or null. */
  readonly question: Question | null
  /** Opens the question; resolves with the answer, or null when the person dismisses it. */
  readonly ask: (question: Question) => Promise<Answer | null>
  readonly answer: (answer: Answer | null) => void
}

/** A dialog as a question that can be awaited. */
export function useAsk<Question, Answer>(): Ask<Question, Answer> {
  const [question, setQuestion] = useState<Question | null>(null)
  const waiting = useRef<((answer: Answer | null) => void) | null>(null)

  return {
    question,
    ask(next) {
      waiting.current?.(null)
      setQuestion(next)
      return new Promise(resolve => {
        waiting.current = resolve
      })
    },
    answer(given) {
      setQuestion(null)
      waiting.current?.(given)
      waiting.current = null
    },
  }
}
