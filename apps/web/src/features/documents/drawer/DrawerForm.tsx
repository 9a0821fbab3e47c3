import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormValues } from '../../../lib/forms/form-state'
import type { CallForm } from '../../../lib/forms/use-call-form'
import { FormWatch } from '../../../ui/forms/Field'
import { FormErrors } from '../../../ui/forms/FormErrors'
import { FormFoot } from '../../../ui/forms/FormFoot'

interface Props<V extends FormValues> {
  readonly of: CallForm<V>
  /** What each field is called in the summary of what is wrong. Left out where nothing can be wrong. */
  readonly label?: (name: keyof V & string) => string
  /** A verb. */
  readonly submit: string | ((values: V) => string)
  readonly disabled?: (values: V) => boolean
  readonly children: ReactNode
}

/** A form of the drawer: its fields and one button. */
export function DrawerForm<V extends FormValues>({ of: form, label, submit, disabled, children }: Props<V>) {
  return (
    <form {...form.props}>
      <Stack gap="md">
        {label && <FormErrors of={form} label={label} />}
        {children}
      </Stack>
      <FormFoot>
        <FormWatch of={form}>
          {({ values }) => (
            <Button type="submit" loading={form.sending} disabled={disabled?.(values) ?? false}>
              {typeof submit === 'string' ? submit : submit(values)}
            </Button>
          )}
        </FormWatch>
      </FormFoot>
    </form>
  )
}
