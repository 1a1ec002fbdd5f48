/**
 * The reference's style sheet. Colours keep a contrast of 4.5 to 1 or more on their backgrounds, in
 * both themes.
 */
export const REFERENCE_CSS = `
:root {
  color-scheme: light dark;
  --page: #ffffff;
  --panel: #f5f7fa;
  --line: #d9dfe6;
  --text: #1a2129;
  --soft: #535f6b;
  --link: #0a58c2;
  --accent: #0a58c2;
  --mark: #e8f0fc;
  --get: #0b6b3a;
  --get-back: #e2f4ea;
  --post: #0a4fa8;
  --post-back: #e3eefc;
  --patch: #7a4a00;
  --patch-back: #fdf0da;
  --delete: #a3182a;
  --delete-back: #fce8ea;
  --json-key: #7a2d86;
  --json-text: #0b6b3a;
  --json-other: #0a4fa8;
  --required: #a3182a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10151b;
    --panel: #181f27;
    --line: #2d3742;
    --text: #e3e9ef;
    --soft: #a3b0bd;
    --link: #8fbcff;
    --accent: #8fbcff;
    --mark: #1c2c44;
    --get: #7fdca5;
    --get-back: #14301f;
    --post: #9cc4ff;
    --post-back: #172b48;
    --patch: #f3c677;
    --patch-back: #382a10;
    --delete: #ff9fa8;
    --delete-back: #401a1f;
    --json-key: #d9a5e4;
    --json-text: #8adcab;
    --json-other: #9cc4ff;
    --required: #ff9fa8;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif;
}
a { color: var(--link); text-underline-offset: 0.15em; }
/* Below the underscores of a code, which an underline would hide. */
a:has(code) { text-underline-offset: 0.35em; text-decoration-thickness: 1px; }
a:focus-visible, summary:focus-visible, pre:focus-visible, input:focus-visible + label {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
  border-radius: 4px;
}
code, pre {
  font-family: ui-monospace, SFMono-Regular, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
}
code { font-size: 0.875em; overflow-wrap: anywhere; }
p code, li code, td p code { background: var(--panel); border-radius: 4px; padding: 0.1em 0.3em; }
pre {
  margin: 0.75rem 0 1.25rem;
  padding: 0.9rem 1rem;
  overflow-x: auto;
  background: var(--panel);
  border: 1px solid var(--line);
  border-radius: 8px;
  font-size: 0.875rem;
  line-height: 1.5;
  tab-size: 2;
}
pre code { font-size: inherit; overflow-wrap: normal; }
pre .k { color: var(--json-key); }
pre .s { color: var(--json-text); }
pre .n { color: var(--json-other); }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 2rem; margin: 0 0 0.5rem; letter-spacing: -0.01em; }
h4 { font-size: 1rem; margin: 1.75rem 0 0.5rem; }

.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 0.5rem; z-index: 3; background: var(--page); padding: 0.5rem 1rem; }

.bar {
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 3.5rem;
  padding: 0 1.5rem;
  background: var(--page);
  border-bottom: 1px solid var(--line);
}
.brand { color: var(--text); font-weight: 650; text-decoration: none; }
.version {
  color: var(--soft);
  border: 1px solid var(--line);
  border-radius: 999px;
  padding: 0 0.6rem;
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
}
.raw { margin-left: auto; font-size: 0.9375rem; }

.layout { display: grid; grid-template-columns: 17.5rem minmax(0, 1fr); }
.contents-open, .contents-label { position: absolute; left: -999rem; }
.contents {
  position: sticky;
  top: 3.5rem;
  height: calc(100vh - 3.5rem);
  overflow-y: auto;
  padding: 1.25rem 0.75rem 3rem 1.5rem;
  border-right: 1px solid var(--line);
  font-size: 0.9375rem;
}
.contents h2 {
  margin: 1.25rem 0 0.25rem;
  padding: 0 0.5rem;
  color: var(--soft);
  font-size: 0.8125rem;
  font-weight: 600;
  letter-spacing: 0.02em;
}
.contents h2:first-child { margin-top: 0; }
.contents ul { margin: 0; padding: 0; list-style: none; }
.contents a {
  display: flex;
  gap: 0.5rem;
  align-items: baseline;
  padding: 0.25rem 0.5rem;
  border-radius: 6px;
  color: var(--text);
  text-decoration: none;
  line-height: 1.4;
}
.contents a:hover { background: var(--mark); }
.contents .method { min-width: 3.4rem; font-size: 0.6875rem; text-align: center; }

main { min-width: 0; max-width: 84rem; padding: 2.5rem 3rem 6rem; }
.guide { max-width: 46rem; }
.guide h2, .tag > h2 { font-size: 1.5rem; margin: 3rem 0 0.75rem; }
.guide h2:first-child { margin-top: 1.5rem; }
.guide h3 { font-size: 1.0625rem; margin: 2rem 0 0.25rem; }
.guide p { margin: 0.5rem 0; }
.guide li { margin: 0.35rem 0; }
.guide ul { padding-left: 1.25rem; }

.tag { margin-top: 4rem; }
.tag > h2 { padding-top: 1.5rem; border-top: 1px solid var(--line); font-size: 1.75rem; }
.operation { padding: 1.5rem 0 2.5rem; }
.operation + .operation { border-top: 1px solid var(--line); }
.operation h3 { margin: 0 0 0.5rem; font-size: 1.3125rem; }
.self { color: inherit; text-decoration: none; }
.self:hover { text-decoration: underline; }
.route { margin: 0.25rem 0; font-size: 1.0625rem; }
.route code { background: none; padding: 0; }
.method {
  display: inline-block;
  padding: 0 0.5rem;
  border-radius: 5px;
  font: 650 0.8125rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
.get { color: var(--get); background: var(--get-back); }
.post { color: var(--post); background: var(--post-back); }
.patch { color: var(--patch); background: var(--patch-back); }
.delete { color: var(--delete); background: var(--delete-back); }
.access {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
  color: var(--soft);
  font-size: 0.9375rem;
}

.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 2.5rem; }
.intro > p, .details > p { max-width: 44rem; }
.status {
  display: inline-block;
  padding: 0 0.45rem;
  border-radius: 5px;
  color: var(--get);
  background: var(--get-back);
  font-size: 0.875rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
}
.bad { color: var(--delete); background: var(--delete-back); }
@media (min-width: 80rem) {
  .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 30rem); }
  .columns { grid-template-rows: auto 1fr; }
  .examples { grid-column: 2; grid-row: 1 / span 2; position: sticky; top: 4.5rem; align-self: start; max-height: calc(100vh - 5.5rem); overflow-y: auto; }
  .examples pre { font-size: 0.8125rem; }
  .examples > h4:first-child { margin-top: 0.25rem; }
}

table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; line-height: 1.5; }
caption { position: absolute; left: -999rem; }
th {
  padding: 0.35rem 0.75rem 0.35rem 0;
  border-bottom: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.8125rem;
  font-weight: 600;
  text-align: left;
}
td { padding: 0.6rem 0.75rem 0.6rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:last-child { padding-right: 0; }
td p { margin: 0; }
td p + p { margin-top: 0.2rem; }
td.name { width: 40%; }
.headers td.name { width: 15rem; }
.headers td:nth-child(2), .errors td:nth-child(2) { width: 1%; white-space: nowrap; }
.errors td:first-child { width: 3.5rem; }
.errors code { overflow-wrap: normal; }
td.name code { font-weight: 600; }
.type { display: block; color: var(--soft); font-size: 0.875rem; }
.depth-1 > .name { padding-left: 1rem; }
.depth-2 > .name { padding-left: 2rem; }
.depth-3 > .name { padding-left: 3rem; }
.depth-4 > .name { padding-left: 4rem; }
.depth-5 > .name { padding-left: 5rem; }
.required { color: var(--required); }
.rules { color: var(--soft); font-size: 0.875rem; }
.rules span + span::before { content: " · "; }

.response { margin: 0.5rem 0 1rem; }
.response p { margin: 0.25rem 0; }
summary { cursor: pointer; color: var(--link); font-size: 0.9375rem; padding: 0.2rem 0; width: fit-content; }
.header-list a { display: inline-block; margin-right: 0.5rem; }
.error { padding: 0.75rem 0; max-width: 46rem; }
.error h3 { margin: 0 0 0.25rem; font-size: 1rem; }
.error p { margin: 0.25rem 0; }
:target:not(main) { scroll-margin-top: 4.5rem; }
.error:target, tr:target > td { background: var(--mark); }

@media (max-width: 60rem) {
  .layout { display: block; }
  .bar { padding: 0 1rem; }
  main { padding: 1.5rem 1rem 4rem; }
  .contents-label {
    position: static;
    display: block;
    margin: 1rem 1rem 0;
    padding: 0.6rem 1rem;
    border: 1px solid var(--line);
    border-radius: 8px;
    cursor: pointer;
    font-weight: 600;
  }
  .contents-label::after { content: "+"; float: right; }
  .contents-open:checked + .contents-label::after { content: "\\2212"; }
  .contents { display: none; position: static; height: auto; padding: 1rem; border-right: 0; border-bottom: 1px solid var(--line); }
  .contents a { padding: 0.5rem; }
  .contents-open:checked ~ .contents { display: block; }
}
@media (max-width: 40rem) {
  h1 { font-size: 1.625rem; }
  .version { display: none; }
  table, tbody, tr, td, td.name { display: block; width: auto; }
  thead { position: absolute; left: -999rem; }
  tr { padding: 0.7rem 0; border-bottom: 1px solid var(--line); }
  td, .fields .name { padding: 0.1rem 0; border: 0; }
  .depth-1 { padding-left: 1rem; }
  .depth-2 { padding-left: 2rem; }
  .depth-3 { padding-left: 3rem; }
  .depth-4, .depth-5 { padding-left: 4rem; }
  .errors td:first-child, .errors td:nth-child(2) { display: inline-block; width: auto; margin-right: 0.5rem; }
  .headers td.name, .headers td:nth-child(2) { width: auto; }
}
@media print {
  .bar, .contents, .contents-label { display: none; }
  .layout { display: block; }
}
`
