#!/usr/bin/env python3
"""Writes docs/performance.md (REPORT) from the results of one run: results.json, results.md and stored.json in BENCH."""
import datetime, json, os, platform, subprocess

B, REPORT = os.environ['BENCH'], os.environ['REPORT']
NOTES = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'notes.md')


def load(name):
    with open(f'{B}/{name}') as f:
        return json.load(f)


def phase(server, mode, kind, conc):
    return next(p for p in server[mode] if p['kind'] == kind and p['conc'] == conc)


def cpu(server, mode, kind):
    return min(p['cpu_us'] for p in server[mode] if p['kind'] == kind)


def mark(ok):
    return 'met' if ok else '**missed**'


def goals(servers, stored):
    ours, memory, sqlite = servers['dragoman'], servers['official (mem)'], servers['official (own sqlx sqlite)']
    c64 = lambda s: phase(s, 'pinned', 'unary', 64)['rps']
    events = lambda s: phase(s, 'pinned', 'stream', 64)['events_s']
    unary = cpu(ours, 'pinned', 'unary')
    rows = [
        ('server CPU per unary call, µs (lowest phase)', f'{unary:.0f}', 'at most 120', unary <= 120, 'at most 60', unary <= 60),
        ('unary calls/s at 64 connections, of the official server in memory', f'{c64(ours) / c64(memory):.2f}', 'at least 0.7', c64(ours) >= 0.7 * c64(memory), 'at least 1.0', c64(ours) >= c64(memory)),
        ('unary calls/s at 64 connections, of the official server with SQLite', f'{c64(ours) / c64(sqlite):.2f}', 'at least 2', c64(ours) >= 2 * c64(sqlite), '', None),
        ('streamed events/s at 64 connections, of the official server in memory', f'{events(ours) / events(memory):.2f}', '', None, 'at least 1.0', events(ours) >= events(memory)),
        (f"first card with {stored['tasks']:,} stored tasks, ms (best / worst of 7)", f"{stored['first_card_ms']:.0f} / {stored['first_card_worst_ms']:.0f}", 'within 100', stored['first_card_ms'] <= 100, '', None),
        ('ListTasks first page there, p50 / p99 ms', f"{stored['list_p50_ms']:.1f} / {stored['list_p99_ms']:.1f}", 'p99 at most 10', stored['list_p99_ms'] <= 10, '', None),
        ('idle memory there, MiB (empty store / full store)', f"{stored['rss_empty_mib']:.1f} / {stored['rss_idle_mib']:.1f}", 'at most 25', stored['rss_idle_mib'] <= 25, '', None),
    ]
    out = ['| what | measured | must | | aim | |', '|---|---|---|---|---|---|']
    for what, value, must, met, aim, reached in rows:
        out.append(f"| {what} | {value} | {must} | {'' if met is None else mark(met)} | {aim} | {'' if reached is None else mark(reached)} |")
    return '\n'.join(out)


def main():
    servers = {s['name']: s for s in load('results.json')}
    with open(f'{B}/results.md') as f:
        tables = f.read().strip()
    stored = load('stored.json')
    rustc = subprocess.run(['rustc', '--version'], capture_output=True, text=True).stdout.strip()
    with open(NOTES) as f:
        notes = f.read().strip()
    text = f'''# Performance

Written by `cargo xtask bench`, all servers in one run on one machine ({platform.machine()}, {os.cpu_count()} cores, {rustc}) on {datetime.date.today()}.
Dragoman runs with its default durability: SQLite in WAL with synchronous FULL, every answer after the commit that holds it.
The peers keep their tasks as their names say. "foreign cores" is processor time that others took meanwhile: above 0.2 the rates are floors; compare the processor time per call.

## Goals

{goals(servers, stored)}

## Where the time goes

{notes}

## All servers

{tables}
'''
    with open(REPORT, 'w') as f:
        f.write(text)
    print(f'wrote {os.path.basename(REPORT)}')


main()
