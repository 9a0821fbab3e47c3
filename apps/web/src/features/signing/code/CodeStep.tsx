import { SIGNING_CODE_MINUTES } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../lib/api/config'
import { useAction } from '../../../lib/calls/use-action'
import { useTexts } from '../../../lib/texts/texts'
import { CompanyContact } from '../../../ui/data/CompanyContact'
import { CodeForm } from '../../../ui/forms/CodeForm'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { confirmSigningCode, type SigningCode, sendSigningCode } from '../api/signing-code'
import type { Link } from '../api/validate-link'
import classes from '../signing.module.css'

interface Props {
  readonly link: Link
  readonly code: SigningCode
  readonly onCode: (code: SigningCode) => void
  readonly onBack: () => void
  readonly onFailure: (error: unknown) => void
}

/** The SMS code before the signature, if the brokerage requires one. */
export function CodeStep({ link, code, onCode, onBack, onFailure }: Props) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [times, setTimes] = useState(0)
  const [isAnother, setAnother] = useState(false)
  const company = useConfig()?.companyName ?? ''
  const { phoneEnding: ending, sent } = code

  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])

  const ask = useAction(async () => {
    try {
      const phoneEnding = await sendSigningCode(link, t.language)
      setTimes(times + 1)
      setAnother(sent)
      onCode({ ...code, phoneEnding, sent: phoneEnding !== null })
    } catch (error) {
      onFailure(error)
    }
  })
  const confirm = async (typed: string) => {
    await confirmSigningCode(link, typed)
    onCode({ ...code, sent: false, confirmed: true })
  }

  return (
    <section className={classes.part}>
      <div>
        <Button variant="subtle" size="sm" leftSection={<IconChevronLeft />} onClick={onBack}>
          {t('signing.form.back')}
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {t('signing.code.title')}
      </h2>
      {ending === null ? (
        <MissingPhone told={times > 0} telling={ask.running} onTell={() => void ask.run()} />
      ) : (
        <>
          <p className="dimmed pretty" role="status">
            {sent
              ? t(isAnother ? 'signing.code.sentAgain' : 'signing.code.sent', { ending, minutes: SIGNING_CODE_MINUTES })
              : t('signing.code.intro', { ending })}
          </p>
          <p className="dimmed pretty">{t('signing.code.notMine', { company })}</p>
          {sent && (
            <CodeForm
              // Each new code starts with an empty field.
              key={times}
              className={classes.code ?? ''}
              label={t('signing.code.label')}
              send={typed => confirm(typed.code)}
              failed={onFailure}
            >
              {sending => (
                <>
                  <div>
                    <Button variant="subtle" size="sm" loading={ask.running} onClick={() => void ask.run()}>
                      {t('common.actions.sendAnother')}
                    </Button>
                  </div>
                  <StickyActionBar>
                    <Button type="submit" size="lg" loading={sending}>
                      {t('signing.code.confirm')}
                    </Button>
                  </StickyActionBar>
                </>
              )}
            </CodeForm>
          )}
          {!sent && (
            <StickyActionBar>
              <Button size="lg" loading={ask.running} onClick={() => void ask.run()}>
                {t('common.actions.sendCode')}
              </Button>
            </StickyActionBar>
          )}
        </>
      )}
    </section>
  )
}

interface MissingPhoneProps {
  readonly told: boolean
  readonly telling: boolean
  readonly onTell: () => void
}

function MissingPhone({ told, telling, onTell }: MissingPhoneProps) {
  const t = useTexts()
  const company = useConfig()?.companyName ?? ''
  return (
    <>
      <p className="dimmed pretty" role="status">
        {told ? t('signing.code.told', { company }) : t('signing.code.noPhone')}
      </p>
      <CompanyContact>{t('signing.code.contact')}</CompanyContact>
      {!told && (
        <StickyActionBar>
          <Button size="lg" loading={telling} onClick={onTell}>
            {t('signing.code.tell', { company })}
          </Button>
        </StickyActionBar>
      )}
    </>
  )
}
