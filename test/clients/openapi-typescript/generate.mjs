import { mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const BLOB = ts.factory.createTypeReferenceNode('Blob')

const [document = '', folder = ''] = process.argv.slice(2)
// As the generator's own manual says: without it a file would be a text.
const transform = ({ format }) => (format === 'binary' ? BLOB : undefined)
const types = astToString(await openapiTS(pathToFileURL(document), { transform }))
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/schema.ts`, types)
