import { createContext, useContext } from 'react'

const Place = createContext('')

/** Context for fields shown a second time: gives their controls other ids. */
export const FieldPlace = Place.Provider

export function useFieldPlace(): string {
  return useContext(Place)
}

export function fieldId(operationId: string, name: string, place = ''): string {
  return `operation-${operationId}-${name}${place && `-${place}`}`
}
