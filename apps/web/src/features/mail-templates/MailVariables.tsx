import type { MailTemplateRecord } from '@llave/api-contract/mail-templates.calls'
import { Button } from '@mantine/core'
import { useTexts } from '../../lib/texts/texts'
import classes from './MailTemplates.module.css'

interface Props {
  readonly mail: MailTemplateRecord
  readonly onInsert: (name: string) => void
}

/** The variables of an e-mail; a click inserts one at the caret. */
export function MailVariables({ mail: { variables, required }, onInsert }: Props) {
  const t = useTexts()
  return (
    <div>
      <h3 className="strong fz-sm mb-2xs">{t('mailTemplates.variables')}</h3>
      <ul className="flex gap-2xs wrap">
        {variables.map(({ name, label, example }) => (
          <li key={name}>
            <Button
              size="compact-xs"
              variant="default"
              title={example}
              aria-label={t('mailTemplates.insert', { label })}
              // The caret keeps its position.
              onMouseDown={event => event.preventDefault()}
              onClick={() => onInsert(name)}
            >
              {label}
              {required.includes(name) && <span className={classes.required}> {t('mailTemplates.required')}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
