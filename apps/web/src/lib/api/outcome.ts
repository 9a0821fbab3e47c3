import { dismissFailureOf } from '../show-toast'
import { ApiError } from './api-error'
import { type RequestContent, urlOf } from './request'

/** Names a failure by its call, so that the next success of the same call removes the message about it. */
export async function withOutcome<R>(
  method: string,
  path: string,
  { params }: RequestContent,
  answer: Promise<R>,
): Promise<R> {
  const name = `${method} ${urlOf(path, { params })}`
  try {
    const res = await answer
    dismissFailureOf(name)
    return res
  } catch (error) {
    if (error instanceof ApiError) error.call = name
    throw error
  }
}
