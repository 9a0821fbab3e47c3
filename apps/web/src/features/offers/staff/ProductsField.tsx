import { LINKED_PRODUCTS } from '@llave/domain/offers/offer-terms'
import { OFFER_PRODUCTS_MAX } from '@llave/domain/validation/limits'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { DecimalField, MoneyField } from '../../../ui/fields/numbers/DecimalField'
import type { FieldProps } from '../../../ui/forms/Field'
import { RowsField } from '../../../ui/forms/RowsField'
import classes from './OffersTab.module.css'
import type { ProductDraft } from './offer-form'

interface Props extends FieldProps<readonly ProductDraft[]> {
  readonly label: string
}

export function ProductsField(field: Props) {
  const t = useTexts()
  const unused = LINKED_PRODUCTS.find(kind => !field.value.some(product => product.kind === kind)) ?? 'OTHER'
  return (
    <RowsField
      {...field}
      description={t('offers.productsHelp')}
      most={OFFER_PRODUCTS_MAX}
      addLabel={t('offers.addProduct')}
      newRow={() => ({ kind: unused, yearlyCost: null, discount: null })}
      rowClass={classes.product}
      removeLabel={({ kind }) => t('common.actions.remove', { name: t(`offers.products.${kind}`) })}
    >
      {({ kind, yearlyCost, discount }, at, change) => {
        const name = t(`offers.products.${kind}`)
        return (
          <>
            <SelectField
              size="sm"
              aria-label={t('offers.product', { count: at + 1 })}
              options={LINKED_PRODUCTS.map(product => ({ value: product, label: t(`offers.products.${product}`) }))}
              value={kind}
              onChange={chosen => chosen && change({ kind: chosen })}
            />
            <MoneyField
              signBefore
              size="sm"
              aria-label={t('offers.yearlyCostOf', { product: name })}
              placeholder={t('offers.yearlyCost')}
              value={yearlyCost}
              onChange={cost => change({ yearlyCost: cost })}
            />
            <DecimalField
              kind="RATE"
              size="sm"
              aria-label={t('offers.discountOf', { product: name })}
              placeholder={t('offers.discount')}
              value={discount}
              onChange={lowers => change({ discount: lowers })}
            />
          </>
        )
      }}
    </RowsField>
  )
}
