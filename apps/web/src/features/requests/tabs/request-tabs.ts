import type { ComponentType } from 'react'
import { CustomerDocuments } from '../../documents/documents.published'
import { CustomerOffers } from '../../offers/offers.published'
import { CustomerContract } from '../../signing/signing.published'
import { DetailsTab } from './DetailsTab'
import { MessagesTab } from './MessagesTab'
import type { RequestTabId } from './request-tab-ids'
import { StateTab } from './StateTab'
import type { TabProps } from './tab-props'

/** The content of each part of a request. */
export const requestTabs: Readonly<Record<RequestTabId, ComponentType<TabProps>>> = {
  estado: StateTab,
  detalles: DetailsTab,
  contrato: CustomerContract,
  documentos: CustomerDocuments,
  ofertas: CustomerOffers,
  mensajes: MessagesTab,
}
