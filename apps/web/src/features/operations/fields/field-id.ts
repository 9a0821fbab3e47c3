import { createContext, useContext } from 'react'

const Place = createContext('')

/** Around fields that the page shows a second time: their controls get ids of their own. */
export const FieldPlace = Place.Provider

export function useFieldPlace(): string {
  return useContext(Place)
}

/** Id of a field's control: what the summary of errors points to. */
export function fieldId(operationId: string, name: string, place = ''): string {
  return `operation-${operationId}-${name}${place && `-${place}`}`
}
