import { spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { projectRoot } from '#kernel/project-root.ts'

/** One delivery as a receiver sees it, and the clock by which it is judged. */
export type Delivery = {
  /** Null where one is not set. */
  readonly secrets: readonly (string | null)[]
  readonly timestamp: string | null
  readonly signature: string | null
  readonly body: string
  /** Unix seconds. */
  readonly now: number
}

type Language = {
  /** As the code fence is marked. */
  readonly fence: string
  /** What must be on the machine. */
  readonly programs: readonly string[]
  /** The files that make a program of the snippet: it reads lines of deliveries, and answers true or false to each. */
  readonly files: (snippet: string) => Readonly<Record<string, string>>
  readonly commands: readonly (readonly string[])[]
}

const PYTHON: Language = {
  fence: 'python',
  programs: ['python3'],
  files: (snippet) => ({ 'verify.py': snippet, 'main.py': PYTHON_MAIN }),
  commands: [['python3', 'main.py']],
}

/** How the snippet of each language is run; one process answers for all deliveries. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  Python: PYTHON,
  Java: {
    fence: 'java',
    programs: ['javac', 'java'],
    files: (snippet) => ({ 'Webhooks.java': snippet, 'Main.java': JAVA_MAIN }),
    commands: [
      ['javac', '-encoding', 'UTF-8', 'Webhooks.java', 'Main.java'],
      ['java', '-cp', '.', 'Main'],
    ],
  },
  PHP: {
    fence: 'php',
    programs: ['php'],
    files: (snippet) => ({ 'verify.php': snippet, 'main.php': PHP_MAIN }),
    commands: [['php', '-d', 'memory_limit=512M', 'main.php']],
  },
  Shell: {
    fence: 'bash',
    programs: ['sh', 'openssl', 'base64'],
    files: (snippet) => ({ 'verify.sh': snippet, 'main.sh': SHELL_MAIN }),
    commands: [['sh', 'main.sh']],
  },
  'C#': {
    fence: 'csharp',
    programs: ['dotnet'],
    files: (snippet) => ({
      'Webhooks.cs': snippet,
      'Program.cs': CSHARP_MAIN,
      'Snippet.csproj': CSHARP_PROJECT,
    }),
    commands: [
      // For whatever .NET is there: 8.0.100 builds for net8.0.
      ['sh', '-c', 'dotnet build -o out -p:TargetFramework=net$(dotnet --version | cut -d. -f1).0'],
      ['dotnet', 'out/Snippet.dll'],
    ],
  },
}

/** Python, with one secret in place of a list. */
export const PYTHON_WITH_BARE_SECRET: Language = {
  ...PYTHON,
  commands: [['python3', 'main.py', 'bare']],
}

/** Why the snippet cannot be run here; undefined where it can. */
export function whyNotRun({ programs }: Language): string | undefined {
  const missing = programs.filter((program) => !isOnPath(program))
  return missing.length > 0 ? `no ${missing.join(', ')} on this machine` : undefined
}

/** What the snippet of docs/webhooks.md says to each delivery. */
export async function runSnippet(
  { fence, files, commands }: Language,
  deliveries: readonly Delivery[],
): Promise<readonly boolean[]> {
  const folder = mkdtempSync(join(tmpdir(), 'snippet-'))
  try {
    for (const [name, text] of Object.entries(files(snippetOf(fence)))) {
      writeFileSync(join(folder, name), text)
    }
    let output = ''
    for (const [program = '', ...options] of commands) {
      output = await run(folder, program, options, deliveries.map(lineOf).join(''))
    }
    return output.trim().split(/\s+/).map(asBoolean)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The one piece of code in that language. */
function snippetOf(fence: string): string {
  const text = readFileSync(join(projectRoot(), 'docs/webhooks.md'), 'utf8')
  const found = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(
    ([, name]) => name === fence,
  )
  const [snippet] = found.map(([, , code]) => code)
  if (snippet === undefined || found.length > 1) {
    throw new Error(`docs/webhooks.md has ${found.length} snippets of ${fence}`)
  }
  return snippet
}

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Five words, texts in Base64 so that no language needs a JSON parser; `-` stands for none, `~` for a secret that is not set. */
const lineOf = ({ now, timestamp, signature, body, secrets }: Delivery): string =>
  `${[
    now,
    timestamp === null ? '-' : encoded(timestamp),
    signature === null ? '-' : encoded(signature),
    encoded(body),
    secrets.length === 0 ? '-' : secrets.map(encodedSecret).join(','),
  ].join(' ')}\n`

const encodedSecret = (secret: string | null): string => (secret === null ? '~' : encoded(secret))

/** An empty text is written as `=`, so that it stays a word. */
const encoded = (text: string): string => Buffer.from(text).toString('base64') || '='

function asBoolean(word: string): boolean {
  if (word !== 'true' && word !== 'false') throw new Error(`A snippet answered ${word}`)
  return word === 'true'
}

function run(
  folder: string,
  program: string,
  options: readonly string[],
  input: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { cwd: folder })
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    // A compiler may end before it has read what is meant for the next program.
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${program} ended with ${code}:\n${errors}${output}`)),
    )
    child.stdin.end(input)
  })
}

const PYTHON_MAIN = `import base64, sys
from verify import verify

def text(word):
    return None if word in "-~" else raw(word).decode("utf-8")

def raw(word):
    return b"" if word == "=" else base64.b64decode(word)

for line in sys.stdin:
    now, timestamp, signature, body, secrets = line.split()
    known = [] if secrets == "-" else [text(word) for word in secrets.split(",")]
    if "bare" in sys.argv:
        [known] = known
    print("true" if verify(known, text(timestamp), text(signature), raw(body), int(now)) else "false")
`

const JAVA_MAIN = `import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

public class Main {
    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] words = line.split(" ");
            List<String> secrets = new ArrayList<>();
            if (!words[4].equals("-")) for (String word : words[4].split(",")) secrets.add(text(word));
            System.out.println(
                Webhooks.verify(secrets, text(words[1]), text(words[2]), raw(words[3]), Long.parseLong(words[0])));
        }
    }

    static String text(String word) {
        return word.equals("-") || word.equals("~") ? null : new String(raw(word), StandardCharsets.UTF_8);
    }

    static byte[] raw(String word) {
        return word.equals("=") ? new byte[0] : Base64.getDecoder().decode(word);
    }
}
`

const PHP_MAIN = `<?php
require __DIR__ . '/verify.php';

function raw(string $word): string
{
    return $word === '=' ? '' : base64_decode($word);
}

/** As getenv() answers. */
function secret(string $word)
{
    return $word === '~' ? false : raw($word);
}

function text(string $word): ?string
{
    return $word === '-' ? null : raw($word);
}

while (($line = fgets(STDIN)) !== false) {
    [$now, $timestamp, $signature, $body, $secrets] = explode(' ', trim($line));
    $known = $secrets === '-' ? [] : array_map('secret', explode(',', $secrets));
    echo pis_verify_webhook($known, text($timestamp), text($signature), raw($body), (int) $now) ? "true\\n" : "false\\n";
}
`

const SHELL_MAIN = `. ./verify.sh

# A word that is none is an empty text, as a variable that is not set.
text() {
  case $1 in - | '~' | =) ;; *) printf %s "$1" | base64 -d ;; esac
}

# Shells drop line breaks at the end of what a command says: the x keeps them.
while read -r NOW timestamp signature body secrets; do
  text "$body" > body
  timestamp=$(text "$timestamp"; echo x)
  signature=$(text "$signature"; echo x)
  [ "$secrets" = - ] && secrets=
  set --
  for word in $(printf %s "$secrets" | tr , ' '); do
    secret=$(text "$word"; echo x)
    set -- "$@" "\${secret%x}"
  done
  if verify_webhook "\${timestamp%x}" "\${signature%x}" body "$@"; then echo true; else echo false; fi
done
`

const CSHARP_MAIN = `#nullable enable
using System;
using System.Linq;
using System.Text;

public static class Program
{
    public static void Main()
    {
        for (string? line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            string[] words = line.Split(' ');
            string?[] secrets = words[4] == "-" ? new string?[0] : words[4].Split(',').Select(word => Text(word)).ToArray();
            bool holds = Webhooks.Verify(secrets, Text(words[1]), Text(words[2]), Raw(words[3]), long.Parse(words[0]));
            Console.WriteLine(holds ? "true" : "false");
        }
    }

    private static string? Text(string word) => word == "-" || word == "~" ? null : Encoding.UTF8.GetString(Raw(word));

    private static byte[] Raw(string word) => word == "=" ? new byte[0] : Convert.FromBase64String(word);
}
`

const CSHARP_PROJECT = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
  </PropertyGroup>
</Project>
`
