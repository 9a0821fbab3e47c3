import { IconAlertCircle } from '@tabler/icons-react'
import type { FormValues } from '../../../lib/forms/form-state'
import type { CallForm } from '../../../lib/forms/use-call-form'
import { useObservable } from '../../../lib/observable'
import { useTexts } from '../../../lib/texts/texts'
import classes from './form.module.css'

/** "Revise los campos del formulario.", beside the pressed button. Its line is reserved, so that nothing moves. */
export function CheckFieldsAlert<V extends FormValues>({ of: form }: { readonly of: CallForm<V> }) {
  const t = useTexts()
  const { codes, tried } = useObservable(form.state)
  return (
    <p className={classes.alert} role="alert">
      {tried && Object.keys(codes).length > 0 && (
        <>
          <IconAlertCircle aria-hidden="true" /> {t('common.checkFields')}
        </>
      )}
    </p>
  )
}
