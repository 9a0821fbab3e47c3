import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../lib/texts/texts'

interface Props {
  readonly value: string
  /** Name of the copied text, for screen readers. */
  readonly name: string
}

/**
 * Copies a text to the clipboard and confirms it for a moment. Old browsers and pages without https have no clipboard;
 * there the user has to select the text by hand.
 */
export function CopyButton({ value, name }: Props) {
  const t = useTexts()
  const { copied, copy } = useClipboard()
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
        aria-label={t('common.copyOf', { name })}
        onClick={() => copy(value)}
      >
        {t(copied ? 'common.copied' : 'common.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? t('common.copied') : ''}
      </span>
    </>
  )
}
