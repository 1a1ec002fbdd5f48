import { decodeXml, readXml, type XmlAttributes } from '../../documents/containers/xml.ts'
import { LIMITS } from '../../documents/reading.ts'

/** An element of a customer's file, with what is in it. */
export type XmlNode = {
  readonly name: string
  readonly attributes: XmlAttributes
  readonly children: XmlNode[]
  /** The way to it, as readers write it. Only where it was asked for. */
  readonly path: string
  /** As it is: blanks before a number count. */
  text: string
}

type TreeOptions = {
  /** Elements that are left out with all their content: texts and pictures are most of a file. */
  readonly without: ReadonlySet<string>
  readonly withPath: ReadonlySet<string>
}

/** No real file goes deeper than 30 elements. */
const DEPTH = 64

export function readTree(bytes: Buffer, { without, withPath }: TreeOptions): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], path: '', text: '' }
  const open = [root]
  let ignored = 0
  readXml(
    decodeXml(bytes),
    {
      open(name, attributes, at) {
        if (ignored > 0 || without.has(name)) {
          ignored += 1
          return
        }
        const path = withPath.has(name) ? at.path() : ''
        const node: XmlNode = { name, attributes, children: [], path, text: '' }
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      close() {
        if (ignored > 0) ignored -= 1
        else open.pop()
      },
      text(chunk) {
        const node = open.at(-1)
        if (ignored === 0 && node !== undefined) node.text += chunk
      },
    },
    { ...LIMITS, depth: DEPTH },
    { name: '', bytes },
  )
  return root
}

/** Elements of that name, however deep; within one of them none is looked for. */
export function findAll(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : findAll(child, name)))
}

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name)

/** What an element says, without the blanks around it; null where it is missing or says nothing. */
export const wordOf = (node: XmlNode | undefined, name: string): string | null =>
  childOf(node, name)?.text.trim() || null
