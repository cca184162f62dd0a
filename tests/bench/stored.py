#!/usr/bin/env python3
"""What a large store costs: fills a data folder with 100,000 tasks through the server itself, then measures the time from
process start to the first card, ListTasks' first page, and memory of the idle process. Writes stored.json into $BENCH.
Needs DRAGOMAN (the binary) and BENCH (bin/loadgen in it)."""
import http.client, json, os, shutil, signal, subprocess, time

B, DRAGOMAN = os.environ['BENCH'], os.environ['DRAGOMAN']
TASKS = int(os.environ.get('TASKS', '100000'))
DATA = f'{B}/stored'
PORT = 17390


def command(port):
    return [DRAGOMAN, 'serve', '--port', str(port), '--data', DATA, '--default-agent', 'bench']


def start(port):
    began = time.monotonic()
    server = subprocess.Popen(command(port), stdout=subprocess.DEVNULL)
    while True:
        try:
            card = http.client.HTTPConnection('127.0.0.1', port, timeout=5)
            card.request('GET', '/.well-known/agent-card.json')
            if card.getresponse().status == 200:
                return server, time.monotonic() - began
        except OSError:
            time.sleep(0.001)


def stop(server):
    server.send_signal(signal.SIGTERM)
    server.wait(30)


def call(connection, params):
    body = json.dumps({'jsonrpc': '2.0', 'id': 1, 'method': 'ListTasks', 'params': params})
    began = time.monotonic()
    connection.request('POST', '/', body, {'content-type': 'application/json', 'a2a-version': '1.0'})
    answer = json.loads(connection.getresponse().read())
    return time.monotonic() - began, answer['result']


def resident(pid):
    with open(f'/proc/{pid}/status') as status:
        return next(int(line.split()[1]) for line in status if line.startswith('VmRSS')) / 1024


def at(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000


def main():
    shutil.rmtree(DATA, ignore_errors=True)
    server, _ = start(PORT)
    empty = resident(server.pid)
    fill = [f'{B}/bin/loadgen', 'unary', str(PORT), '64', '600', '--n', str(TASKS)]
    filled = json.loads(subprocess.run(fill, capture_output=True, text=True, check=True).stdout)
    stop(server)
    firsts = []
    for _ in range(7):
        server, first = start(PORT)
        firsts.append(first)
        stop(server)
    server, _ = start(PORT)
    time.sleep(3)
    idle = resident(server.pid)
    connection = http.client.HTTPConnection('127.0.0.1', PORT, timeout=30)
    lists = []
    for _ in range(1000):
        took, page = call(connection, {})
        lists.append(took)
    total = page['totalSize']
    after_lists = resident(server.pid)
    stop(server)
    size = sum(os.path.getsize(os.path.join(DATA, f)) for f in os.listdir(DATA) if f.startswith('tasks.db'))
    out = dict(tasks=total, fill_errors=filled['errs'], first_card_ms=min(firsts) * 1000, first_card_worst_ms=max(firsts) * 1000,
               list_p50_ms=at(lists, 0.5), list_p99_ms=at(lists, 0.99), rss_empty_mib=empty, rss_idle_mib=idle,
               rss_after_lists_mib=after_lists, database_mb=size / 1e6)
    with open(f'{B}/stored.json', 'w') as f:
        json.dump(out, f, indent=1)
    print(json.dumps(out), flush=True)
    shutil.rmtree(DATA, ignore_errors=True)


main()
