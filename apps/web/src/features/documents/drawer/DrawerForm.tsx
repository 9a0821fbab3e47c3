import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormValues } from '../../../lib/forms/form-state'
import type { CallForm } from '../../../lib/forms/use-call-form'
import { FormWatch } from '../../../ui/forms/Field'
import { FormErrors } from '../../../ui/forms/FormErrors'
import { FormFoot } from '../../../ui/forms/FormFoot'

interface Props<V extends FormValues> {
  readonly of: CallForm<V>
  /** The name of each field in the error summary; omitted where no errors are possible. */
  readonly label?: (name: keyof V & string) => string
  /** A verb. */
  readonly submit: string | ((values: V) => string)
  readonly disabled?: (values: V) => boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A form in the drawer: its fields and final buttons. */
export function DrawerForm<V extends FormValues>(props: Props<V>) {
  const { of: form, label, submit, disabled, onCancel, children } = props
  return (
    <form {...form.props}>
      <Stack gap="md">
        {label && <FormErrors of={form} label={label} />}
        {children}
      </Stack>
      <FormWatch of={form}>
        {({ values }) => (
          <FormFoot
            of={form}
            submit={typeof submit === 'string' ? submit : submit(values)}
            disabled={disabled?.(values) ?? false}
            onCancel={onCancel}
          />
        )}
      </FormWatch>
    </form>
  )
}
