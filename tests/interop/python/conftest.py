"""Starts `dragoman serve` for a test session."""

import json
import os
import signal
import subprocess

import pytest


@pytest.fixture(scope='session')
def agents(tmp_path_factory):
    """Base address of the agents of a fresh Dragoman."""
    data = tmp_path_factory.mktemp('data')
    command = [os.environ['DRAGOMAN'], 'serve', '--port', '0', '--json', '--data', str(data)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        for line in server.stdout:
            said = json.loads(line)
            if said['kind'] == 'agents':
                yield said['url'].rstrip('/')
                break
        else:
            raise RuntimeError('dragoman ended before it listened')
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(20) == 0, 'SIGTERM ends it cleanly'
