import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './PageNavigation.module.css'

interface Props {
  /** The current page, from 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export function PageNavigation({ page, pages, onPage }: Props) {
  const t = useTexts()
  return (
    <div className={classes.turner}>
      <Button
        variant="default"
        className={classes.turn ?? ''}
        aria-label={t('documents.pages.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft aria-hidden="true" />
      </Button>
      <p className={classes.where} aria-live="polite">
        {t('documents.pages.page', { page, pages })}
      </p>
      <Button
        variant="default"
        className={classes.turn ?? ''}
        aria-label={t('documents.pages.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}
