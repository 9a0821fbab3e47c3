import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormValues } from '../../lib/forms/form-state'
import type { CallForm } from '../../lib/forms/use-call-form'
import { FormErrors, FormWatch } from './Field'
import { FormFoot } from './FormFoot'

interface Props<V extends FormValues> {
  readonly of: CallForm<V>
  /** The label of the submit button: a verb. */
  readonly submit: string | ((values: V) => string)
  readonly disabled?: (values: V) => boolean
  readonly onCancel: () => void
  /** An action on the whole object at the other end: "Eliminar". */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A form in a drawer: its errors (if it names its fields), its fields, and the final buttons. */
export function DrawerForm<V extends FormValues>(props: Props<V>) {
  const { of: form, submit, disabled, onCancel, aside, children } = props
  return (
    <form {...form.props}>
      <Stack gap="md">
        {form.label && <FormErrors of={form} />}
        {children}
      </Stack>
      <FormWatch of={form}>
        {({ values }) => (
          <FormFoot
            of={form}
            submit={typeof submit === 'string' ? submit : submit(values)}
            disabled={disabled?.(values) ?? false}
            onCancel={onCancel}
            aside={aside}
          />
        )}
      </FormWatch>
    </form>
  )
}
