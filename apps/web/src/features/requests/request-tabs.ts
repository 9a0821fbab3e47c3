import type { ComponentType } from 'react'
import { DetailsTab } from './DetailsTab'
import type { RequestTabId } from './request-tab-ids'
import { StateTab } from './StateTab'
import type { TabProps } from './tab-props'

/** What each part of a request shows. */
export const requestTabs: Readonly<Record<RequestTabId, ComponentType<TabProps>>> = {
  estado: StateTab,
  detalles: DetailsTab,
}
