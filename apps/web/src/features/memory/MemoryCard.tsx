import { useTexts } from '../../lib/texts/texts'
import { Card } from '../../ui/Page'
import BankMemory from './BankMemory'

export default function MemoryCard({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  return (
    <Card>
      <h2 className="strong mb-2xs">{t('memory.title')}</h2>
      <BankMemory operationId={operationId} bank={null} />
    </Card>
  )
}
