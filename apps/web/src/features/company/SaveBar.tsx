import { Button } from '@mantine/core'
import type { FormValues } from '../../lib/forms/form-state'
import type { CallForm } from '../../lib/forms/use-call-form'
import { useTexts } from '../../lib/texts/texts'
import classes from './CompanyForm.module.css'

interface Props<V extends FormValues> {
  readonly form: CallForm<V>
  readonly count: number
}

export function SaveBar<V extends FormValues>({ form, count }: Props<V>) {
  const t = useTexts()
  return (
    <div className={classes.bar} data-shown={count > 0 || undefined}>
      <span role="status">{count > 0 && t('company.screen.unsaved', { count })}</span>
      {count > 0 && (
        <div className="flex gap-xs end">
          <Button variant="subtle" color="gray" onClick={() => form.reset()}>
            {t('common.actions.discard')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('common.actions.save')}
          </Button>
        </div>
      )}
    </div>
  )
}
