import { LINKED_PRODUCTS } from '@llave/domain/offers/offer-terms'
import { OFFER_PRODUCTS_MAX } from '@llave/domain/validation/limits'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { DecimalField } from '../../../ui/fields/DecimalField'
import { MoneyField } from '../../../ui/fields/MoneyField'
import { SelectField } from '../../../ui/fields/SelectField'
import { messageOf } from '../../../ui/fields/TextField'
import classes from './OffersTab.module.css'
import type { ProductDraft } from './offer-form'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: readonly ProductDraft[]
  readonly onChange: (products: readonly ProductDraft[]) => void
  readonly error: string | null
}

/** The products that the better rate depends on: what each costs a year, and by how much it lowers the rate. */
export function ProductsField({ id, label, value: products, onChange, error }: Props) {
  const t = useTexts()
  const change = (at: number, part: Partial<ProductDraft>) =>
    onChange(products.map((product, index) => (index === at ? { ...product, ...part } : product)))
  const unused = LINKED_PRODUCTS.find(kind => !products.some(product => product.kind === kind)) ?? 'OTHER'
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={t('offers.productsHelp')}
      error={messageOf(error)}
    >
      <ul className={classes.rows}>
        {products.map(({ key, kind, yearlyCost, discount }, at) => {
          const name = t(`offers.products.${kind}`)
          return (
            <li key={key} className={classes.row}>
              <SelectField
                size="sm"
                aria-label={t('offers.product', { count: at + 1 })}
                options={LINKED_PRODUCTS.map(product => ({ value: product, label: t(`offers.products.${product}`) }))}
                value={kind}
                onChange={chosen => chosen && change(at, { kind: chosen })}
              />
              <MoneyField
                size="sm"
                aria-label={t('offers.yearlyCostOf', { product: name })}
                placeholder={t('offers.yearlyCost')}
                value={yearlyCost}
                onChange={cost => change(at, { yearlyCost: cost })}
              />
              <DecimalField
                kind="RATE"
                size="sm"
                aria-label={t('offers.discountOf', { product: name })}
                placeholder={t('offers.discount')}
                value={discount}
                onChange={lowers => change(at, { discount: lowers })}
              />
              <ActionIcon
                mt={4}
                variant="subtle"
                color="gray"
                aria-label={t('offers.removeItem', { name })}
                onClick={() => onChange(products.filter(product => product.key !== key))}
              >
                <IconX />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus aria-hidden="true" />}
        disabled={products.length >= OFFER_PRODUCTS_MAX}
        onClick={() =>
          onChange([...products, { key: crypto.randomUUID(), kind: unused, yearlyCost: null, discount: null }])
        }
      >
        {t('offers.addProduct')}
      </Button>
    </Input.Wrapper>
  )
}
