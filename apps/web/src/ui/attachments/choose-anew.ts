import type { ComponentProps } from 'react'

/** For the input of a chooser of files: the file that was chosen last can be chosen again, after it has been changed. */
export const CHOOSE_ANEW: ComponentProps<'input'> = {
  onClick({ currentTarget }) {
    currentTarget.value = ''
  },
}
