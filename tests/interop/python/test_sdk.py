"""The official Python SDK as a client of our agents."""

import asyncio
import uuid

from a2a.client import ClientConfig, create_client
from a2a.types.a2a_pb2 import (
    CancelTaskRequest,
    GetTaskRequest,
    ListTasksRequest,
    Message,
    Part,
    Role,
    SendMessageRequest,
    SubscribeToTaskRequest,
    TaskState,
)
from a2a.utils.errors import TaskNotCancelableError, TaskNotFoundError, UnsupportedOperationError
import pytest


def run(journey):
    """Runs a coroutine, bounded."""
    return asyncio.run(asyncio.wait_for(journey, 60))


def message(text, **ids):
    return SendMessageRequest(
        message=Message(message_id=str(uuid.uuid4()), role=Role.ROLE_USER, parts=[Part(text=text)], **ids)
    )


def later(text, **ids):
    request = message(text, **ids)
    request.configuration.return_immediately = True
    return request


async def connect(agents, agent='echo', streaming=True):
    return await create_client(f'{agents}/a2a/{agent}', client_config=ClientConfig(streaming=streaming))


async def send(client, request):
    """All events of one message."""
    return [event async for event in client.send_message(request)]


async def task_of(client, request):
    [event] = await send(client, request)
    return event.task


def text(task):
    return ''.join(part.text for artifact in task.artifacts for part in artifact.parts)


def last_state(events):
    states = [e.status_update.status.state for e in events if e.HasField('status_update')]
    return states[-1] if states else events[0].task.status.state


def test_the_card_says_how_to_reach_the_agent(agents):
    async def journey():
        async with await connect(agents) as client:
            card = client._card
            assert card.name == 'Echo'
            assert card.capabilities.streaming
            [interface] = card.supported_interfaces
            assert interface.protocol_binding == 'JSONRPC'
            assert interface.protocol_version == '1.0'
            assert interface.url == f'{agents}/a2a/echo'
            assert card.skills

    run(journey())


def test_a_message_is_answered_with_a_completed_task(agents):
    async def journey():
        async with await connect(agents, streaming=False) as client:
            task = await task_of(client, message('hello'))
            assert task.status.state == TaskState.TASK_STATE_COMPLETED
            assert text(task) == 'echo: hello'
            assert [part.text for m in task.history for part in m.parts] == ['hello']

    run(journey())


def test_a_message_may_be_answered_with_a_message(agents):
    async def journey():
        async with await connect(agents, streaming=False) as client:
            [event] = await send(client, message('message'))
            assert event.HasField('message')
            assert event.message.role == Role.ROLE_AGENT
            assert event.message.context_id

    run(journey())


def test_a_stream_begins_with_the_task_and_ends_completed(agents):
    async def journey():
        async with await connect(agents) as client:
            events = await send(client, message('stream:25'))
            assert events[0].HasField('task')
            chunks = [e.artifact_update for e in events if e.HasField('artifact_update')]
            assert len(chunks) == 25
            assert [c.append for c in chunks] == [False] + [True] * 24
            assert [c.last_chunk for c in chunks] == [False] * 24 + [True]
            assert last_state(events) == TaskState.TASK_STATE_COMPLETED
            task = await client.get_task(GetTaskRequest(id=events[0].task.id))
            joined = ''.join(p.text for c in chunks for p in c.artifact.parts)
            assert text(task) == joined

    run(journey())


def test_get_task_gives_as_much_history_as_asked_for(agents):
    async def journey():
        async with await connect(agents, streaming=False) as client:
            task = await task_of(client, message('input'))
            await task_of(client, message('more', task_id=task.id))
            whole = await client.get_task(GetTaskRequest(id=task.id))
            assert len(whole.history) == 3
            some = await client.get_task(GetTaskRequest(id=task.id, history_length=1))
            assert list(some.history) == list(whole.history)[-1:]
            none = await client.get_task(GetTaskRequest(id=task.id, history_length=0))
            assert not none.history

    run(journey())


def test_an_unknown_task_is_not_found(agents):
    async def journey():
        async with await connect(agents) as client:
            with pytest.raises(TaskNotFoundError):
                await client.get_task(GetTaskRequest(id='nowhere'))

    run(journey())


def test_tasks_are_listed_page_by_page_newest_first(agents):
    async def journey():
        async with await connect(agents, streaming=False) as client:
            context = str(uuid.uuid4())
            sent = [(await task_of(client, message(f'task {n}', context_id=context))).id for n in range(7)]
            seen, token = [], ''
            while True:
                request = ListTasksRequest(context_id=context, page_size=3, page_token=token)
                page = await client.list_tasks(request)
                assert page.total_size == 7
                assert page.page_size == 3
                assert not any(task.artifacts for task in page.tasks)
                seen += [task.id for task in page.tasks]
                token = page.next_page_token
                if not token:
                    break
            assert sorted(seen) == sorted(sent)
            times = [task.status.timestamp.ToMilliseconds() for task in page.tasks]
            assert times == sorted(times, reverse=True)
            request = ListTasksRequest(context_id=context, include_artifacts=True)
            assert all(task.artifacts for task in (await client.list_tasks(request)).tasks)

    run(journey())


def test_cancel_stops_the_work_once(agents):
    async def journey():
        async with await connect(agents, 'bench', streaming=False) as client:
            task = await task_of(client, later('hang'))
            canceled = await client.cancel_task(CancelTaskRequest(id=task.id))
            assert canceled.status.state == TaskState.TASK_STATE_CANCELED
            with pytest.raises(TaskNotCancelableError):
                await client.cancel_task(CancelTaskRequest(id=task.id))

    run(journey())


def test_two_subscribers_see_the_same_events_to_the_end(agents):
    async def journey():
        async with await connect(agents, 'bench') as one, await connect(agents, 'bench') as two:
            polling = await connect(agents, 'bench', streaming=False)
            task = await task_of(polling, later('hang'))
            streams = [client.subscribe(SubscribeToTaskRequest(id=task.id)) for client in (one, two)]
            firsts = [await anext(stream) for stream in streams]
            assert all(first.task.id == task.id for first in firsts)
            await polling.cancel_task(CancelTaskRequest(id=task.id))
            rests = [[event async for event in stream] for stream in streams]
            # One of them may have begun a little earlier and seen the task start to work.
            assert rests[0][-1] == rests[1][-1]
            assert last_state(rests[0]) == TaskState.TASK_STATE_CANCELED
            with pytest.raises(UnsupportedOperationError):
                async for _ in one.subscribe(SubscribeToTaskRequest(id=task.id)):
                    pass
            await polling.close()

    run(journey())


def test_a_question_is_answered_by_a_follow_up(agents):
    async def journey():
        async with await connect(agents) as client:
            events = await send(client, message('input'))
            assert last_state(events) == TaskState.TASK_STATE_INPUT_REQUIRED
            task = events[0].task
            events = await send(client, message('the answer', task_id=task.id, context_id=task.context_id))
            assert events[0].task.id == task.id
            assert last_state(events) == TaskState.TASK_STATE_COMPLETED
            finished = await client.get_task(GetTaskRequest(id=task.id))
            assert 'the answer' in text(finished)
            with pytest.raises(UnsupportedOperationError):
                await send(client, message('too late', task_id=task.id))

    run(journey())


def test_two_agents_do_not_see_each_others_tasks(agents):
    async def journey():
        async with await connect(agents, 'echo', False) as echo, await connect(agents, 'bench', False) as bench:
            context = str(uuid.uuid4())
            mine = await task_of(echo, message('for echo', context_id=context))
            theirs = await task_of(bench, message('hello bench', context_id=context))
            with pytest.raises(TaskNotFoundError):
                await bench.get_task(GetTaskRequest(id=mine.id))
            with pytest.raises(TaskNotFoundError):
                await echo.get_task(GetTaskRequest(id=theirs.id))
            listed = await echo.list_tasks(ListTasksRequest(context_id=context))
            assert [task.id for task in listed.tasks] == [mine.id]

    run(journey())


@pytest.mark.parametrize(
    ('word', 'state'),
    [('fail', TaskState.TASK_STATE_FAILED), ('reject', TaskState.TASK_STATE_REJECTED), ('auth', TaskState.TASK_STATE_AUTH_REQUIRED)],
)
def test_the_other_ends_are_told(agents, word, state):
    async def journey():
        async with await connect(agents, streaming=False) as client:
            task = await task_of(client, message(word))
            assert task.status.state == state

    run(journey())


def test_files_and_data_arrive_as_they_are(agents):
    async def journey():
        async with await connect(agents, streaming=False) as client:
            [part] = [p for a in (await task_of(client, message('file'))).artifacts for p in a.parts]
            assert part.raw and part.filename and part.media_type
            [part] = [p for a in (await task_of(client, message('data'))).artifacts for p in a.parts]
            assert part.HasField('data')

    run(journey())
