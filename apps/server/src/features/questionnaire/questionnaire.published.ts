export { writeHoldersAndDocuments } from './holders-and-documents'
