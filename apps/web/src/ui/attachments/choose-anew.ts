import type { ComponentProps } from 'react'

/** For file inputs: the same file can be chosen again after it has been changed. */
export const CHOOSE_ANEW: ComponentProps<'input'> = {
  onClick({ currentTarget }) {
    currentTarget.value = ''
  },
}
