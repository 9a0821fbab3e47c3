import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { FieldMessage } from '../../ui/fields/text/TextField'
import classes from './LogoField.module.css'
import { readLogo } from './read-logo'

interface Props {
  /** A data URL; empty for none. */
  readonly value: string
  readonly onChange: (dataUrl: string) => void
  readonly companyName: string
  readonly error?: string | null
}

export function LogoField({ value, onChange, companyName, error }: Props) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const helpId = useId()
  const shown = problem ?? error

  async function choose(file: File | undefined): Promise<void> {
    if (input.current) input.current.value = ''
    if (!file) return
    const read = await readLogo(file)
    setProblem('problem' in read ? t(read.problem) : null)
    if ('dataUrl' in read) onChange(read.dataUrl)
  }

  return (
    <div className="flex gap-md wrap">
      <div className={classes.preview} data-empty={value === '' || undefined}>
        {value ? (
          <img className={classes.image} src={value} alt={t('company.logo.alt', { name: companyName })} />
        ) : (
          <>
            <IconPhoto aria-hidden="true" /> {t('company.screen.noLogo')}
          </>
        )}
      </div>
      <div className={classes.side}>
        <div className="flex gap-xs wrap">
          <Button variant="default" aria-describedby={helpId} onClick={() => input.current?.click()}>
            {t(value ? 'company.screen.logoReplace' : 'company.logo.choose')}
          </Button>
          {value && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                setProblem(null)
                onChange('')
              }}
            >
              {t('company.logo.remove')}
            </Button>
          )}
        </div>
        <p id={helpId} className="dimmed fz-sm mt-xs">
          {t('company.screen.logoHelp', { format: t('company.help.logo') })}
        </p>
        <div className="danger fz-sm" role="alert">
          {shown && <FieldMessage>{shown}</FieldMessage>}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={t('company.fields.logo')}
          onChange={event => void choose(event.currentTarget.files?.[0])}
        />
      </div>
    </div>
  )
}
