// The library has no types for its worker, which is only handed to it.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
