import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../lib/texts/texts'

const SHOWN_MS = 2_000

interface Props {
  readonly value: string
  /** Name of the copied text, for screen readers. */
  readonly name: string
}

/** Old browsers and pages without https have no clipboard; there the user has to select the text by hand. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyButton({ value, name }: Props) {
  const t = useTexts()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
        aria-label={t('common.copyOf', { name })}
        onClick={() => void copy(value).then(setCopied)}
      >
        {t(copied ? 'common.copied' : 'common.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? t('common.copied') : ''}
      </span>
    </>
  )
}
