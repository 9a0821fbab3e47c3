import { IconAlertCircle } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './form.module.css'

/** "Revise los campos del formulario.", beside the button that was pressed; its line is always there. */
export function CheckFieldsAlert({ shown }: { readonly shown: boolean }) {
  const t = useTexts()
  return (
    <p className={classes.alert} role="alert">
      {shown && (
        <>
          <IconAlertCircle aria-hidden="true" /> {t('common.checkFields')}
        </>
      )}
    </p>
  )
}
